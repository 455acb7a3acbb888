import Taro from '@tarojs/taro'

export function deviceKind(): 1 | 2 | undefined {
  const { platform } = Taro.getDeviceInfo()
  if (platform === 'ios') return 1
  return platform === 'android' ? 2 : undefined
}

export const registerSource = (): 1 | 2 | 3 => 3

export const platformName = (): string => 'weapp'
