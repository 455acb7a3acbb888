import Taro from '@tarojs/taro'

const DARK = { frontColor: '#ffffff', backgroundColor: '#233f3a' } as const
const LIGHT_PAGE = { frontColor: '#000000', backgroundColor: '#f6f4ef' } as const
const DARK_PAGE = { frontColor: '#ffffff', backgroundColor: '#141918' } as const

/** Colours WeChat's own title bar like the room below it. Returns how to give it back its page's colours. */
export function darkenTitleBar(): () => void {
  void Taro.setNavigationBarColor(DARK)
  return () => void Taro.setNavigationBarColor(Taro.getAppBaseInfo().theme === 'dark' ? DARK_PAGE : LIGHT_PAGE)
}

export const setTitle = (title: string): void => {
  void Taro.setNavigationBarTitle({ title })
}

/** WeChat's title bar belongs to the page in sight, which has badges of its own. */
export const setTitleUnread = (_count: number): void => undefined
