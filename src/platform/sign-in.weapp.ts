import Taro from '@tarojs/taro'

/** WeChat gives the phone at one tap. */
export const offersPhoneButton = true

export async function silentCode(): Promise<string | null> {
  const { code } = await Taro.login()
  return code || null
}
