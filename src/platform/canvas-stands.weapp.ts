import Taro from '@tarojs/taro'

/** Calls `act` once the canvas of `<Canvas id=…>` can be drawn on: with the update of the page that brings it. */
export const whenCanvasStands = (_id: string, act: () => void): void => Taro.nextTick(act)

/** Asks about elements of the page that is shown, which WeChat looks for nowhere else. */
export const queryOnPage = (): { query: Taro.SelectorQuery; within: string } => ({
  query: Taro.createSelectorQuery(),
  within: '',
})
