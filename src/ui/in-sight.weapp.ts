/** WeChat's scroll view brings the child with this id into sight by itself, without moving the page. */
export const useInSight = (id: string | undefined, _to: 'top' | 'middle', _times = 0) =>
  id === undefined ? {} : { scrollIntoView: id }
