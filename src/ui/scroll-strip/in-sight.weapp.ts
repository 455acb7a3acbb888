/** WeChat's scroll view brings the child with this id into sight by itself, without moving the page. */
export function useInSight(id: string | undefined) {
  return id === undefined ? {} : { scrollIntoView: id }
}
