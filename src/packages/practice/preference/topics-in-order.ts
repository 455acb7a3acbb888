interface Topic {
  id: number
  /** 0 at the top. */
  parentId: number
}

/** Large topics as everywhere (R191: the largest number first), each with the finer ones below it. */
export const topicsInOrder = <T extends Topic>(topics: readonly T[]): T[] =>
  topics
    .filter(({ parentId }) => parentId === 0)
    .sort((one, other) => other.id - one.id)
    .flatMap((top) => [
      top,
      ...topics.filter(({ parentId }) => parentId === top.id).sort((one, other) => one.id - other.id),
    ])
