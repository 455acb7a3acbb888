import Taro from '@tarojs/taro'

/** Calls `act` once the canvas of `<Canvas id=…>` can be drawn on: with the update of the page that brings it. */
export const whenCanvasStands = (_id: string, act: () => void): void => Taro.nextTick(act)
