/** A mini-program has no document that a server wrote. */
export const dataBlock = (_id: string): unknown => null

export const documentAge = (): number => 0
