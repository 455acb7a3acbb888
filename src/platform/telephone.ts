import Taro from '@tarojs/taro'

/** Opens the phone's dialler with a number in it. */
export const dial = (phoneNumber: string): Promise<unknown> =>
  Taro.makePhoneCall({ phoneNumber }).catch(() => undefined)
