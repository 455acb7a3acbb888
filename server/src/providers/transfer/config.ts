/** Where WeChat Pay tells of transfers, beside the path of payments: at the same host, without a query. */
export const TRANSFER_NOTIFY_PATH = '/pay/wechat/transfers'

/** The address for notices of transfers, from that for notices of payments. */
export const transferNotifyUrl = (payNotifyUrl: string): string => new URL(TRANSFER_NOTIFY_PATH, payNotifyUrl).href
