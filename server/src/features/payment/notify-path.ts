/** Where WeChat Pay calls back. It has no query: the gateway takes none. */
export const NOTIFY_PATH = '/pay/wechat/notify'
/** Where Alipay calls back. */
export const ALIPAY_NOTIFY_PATH = '/pay/alipay/notify'
