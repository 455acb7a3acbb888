import { View } from '@tarojs/components'

/**
 * WeChat wants this component once the tab bar is a custom one. It stays empty: every tab page draws the kit's own TabBar,
 * so that both targets show the same.
 */
export default function CustomTabBar() {
  return <View />
}
