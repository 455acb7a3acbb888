import Taro from '@tarojs/taro'

export const offersSubscription = true

/** WeChat's own list of what this program may send. */
export const openSubscriptionSettings = (): Promise<unknown> => Taro.openSetting({ withSubscriptions: true })

/** Opens WeChat's own question; gives the templates that were agreed to. Only right after a tap or a payment. */
export async function askToSubscribe(templates: string[]): Promise<string[]> {
  try {
    // Taro's types ask for Alipay's ids as well.
    const { errMsg: _ok, ...answers } = await Taro.requestSubscribeMessage({ tmplIds: templates, entityIds: [] })
    return templates.filter((id) => (answers as Record<string, unknown>)[id] === 'accept')
  } catch {
    return []
  }
}
