import { touchDrag, type DragHandlers } from './touch-drag'

/** A phone's mini-program has fingers only. */
export const dragEvents = (handlers: DragHandlers) => touchDrag(handlers)
