/** WeChat's scroll-view scrolls to a group by itself. */
export const useGroupInSight = (id: string | undefined, _times: number) =>
  id === undefined ? {} : { scrollIntoView: id }
