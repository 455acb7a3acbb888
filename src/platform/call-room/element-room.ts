import type { CallRoom } from './call-room'

/** A room that shows its streams in DOM elements (H5). It fills the element given; null takes the picture away. */
export interface ElementCallRoom extends CallRoom {
  bindLocal(stage: HTMLElement | null): void
  bindRemote(userId: string, stage: HTMLElement | null): void
}

export function showsInElements(room: CallRoom): room is ElementCallRoom {
  return 'bindLocal' in room && 'bindRemote' in room
}
