/** A headed paragraph of an introduction or an agreement. */
export interface Paragraph {
  heading: string
  text: string
}

/** A room, a service or a way to book, and what there is to know about it. */
export interface NamedDetail {
  name: string
  detail: string
}

/** When people can be reached (R97). `status` 1: the times apply. */
export interface WorkPart {
  status: number
  times: { start: string; end: string }[]
}

export interface WorkTime {
  workdays: WorkPart
  holidays: WorkPart
}
