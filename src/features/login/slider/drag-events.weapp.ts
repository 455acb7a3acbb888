import { touchDrag, type DragHandlers } from './touch-drag'

/** A phone's mini-program has fingers only. */
export const dragEvents = (handlers: DragHandlers, _onKey: (key: string | undefined) => boolean) => touchDrag(handlers)
