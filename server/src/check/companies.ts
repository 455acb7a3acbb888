import type { Config } from '../config/config'
import { askJanusVersion } from '../providers/rtc/janus/ask-version'
import { hostOf, found, off, ready, broken, type Finding } from './finding'

const ANSWER_WITHIN_MS = 4_000

interface Company {
  what: string
  /** Where it is reached; undefined where it is not configured. */
  address: string | undefined
  /** Of what it cannot be done without. */
  needed?: string
  /** What stands in its place is our own everywhere. */
  isOurs?: boolean
  /** What stands in its place in production; elsewhere it is the sandbox. */
  without: string
}

/** The third parties: by keys of our own, by the sandbox's, or not at all. Nothing is asked of them but whether they answer. */
export const lookAtCompanies = (config: Config): Promise<Finding>[] =>
  [...companiesOf(config)]
    .map((company) => lookAt(company, config))
    .concat(lookAtCalls(config), lookAtMediaServer(config))

function companiesOf({ wechat, wechatPay, alipay, sms, captcha, oneKey, numberPrivacy }: Config): Company[] {
  return [
    {
      what: '微信登录',
      address: wechat && (wechat.baseUrl ?? 'https://api.weixin.qq.com'),
      needed: 'WECHAT_APP_ID',
      without: '',
    },
    {
      what: '微信支付',
      address: wechatPay && (wechatPay.baseUrl ?? 'https://api.mch.weixin.qq.com'),
      needed: 'WECHAT_PAY_MCH_ID',
      without: '',
    },
    {
      what: '短信',
      address: sms && (sms.endpoint ?? 'https://sms.tencentcloudapi.com'),
      needed: 'SMS_SECRET_ID',
      without: '',
    },
    {
      what: '支付宝',
      address: alipay && (alipay.gateway ?? 'https://openapi.alipay.com/gateway.do'),
      without: '不提供',
    },
    {
      what: '一键登录',
      address: oneKey && (oneKey.endpoint ?? 'https://dypnsapi.aliyuncs.com'),
      without: '不提供',
    },
    {
      what: '滑块验证（浏览器）',
      address: captcha && (captcha.endpoint ?? 'https://captcha.tencentcloudapi.com'),
      isOurs: true,
      without: '用我们自己的',
    },
    {
      what: '隐私电话',
      address: numberPrivacy && (numberPrivacy.endpoint ?? 'https://dyplsapi.aliyuncs.com'),
      without: '不提供',
    },
  ]
}

async function lookAt(
  { what, address, needed, isOurs = false, without }: Company,
  { production }: Config,
): Promise<Finding> {
  if (address === undefined && needed && production) return broken(what, `没有配置 ${needed}`)
  if (address === undefined) return off(what, `没有配置：${production || isOurs ? without : '用沙箱'}`)
  const host = hostOf(address)
  return found(what, `能不能连到 ${host}`, async () => {
    // Whatever it answers, it is there; keys are tried by whoever uses them.
    await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    return ready(what, `有密钥，${host} 连得上`)
  })
}

async function lookAtMediaServer({ rtc }: Config): Promise<Finding> {
  const what = '团体房间的媒体服务器'
  const { provider, janus } = rtc
  if (provider === 'trtc') return off(what, '音视频用 TRTC，不需要')
  if (!janus) return off(what, '没有配置：团体的声音从手机到手机')
  return found(what, 'JANUS_URL 和 JANUS_SECRET', async () =>
    ready(what, `Janus ${await askJanusVersion(janus)}，${hostOf(janus.url)}`),
  )
}

async function lookAtCalls({ rtc }: Config): Promise<Finding> {
  const what = '音视频'
  if (rtc.provider === 'trtc') return rtc.trtc ? ready(what, 'TRTC，有密钥') : off(what, 'TRTC，用沙箱的密钥')
  const { turnUrls = [] } = rtc
  return turnUrls.length > 0
    ? ready(what, `WebRTC，经过 ${turnUrls.join('、')}`)
    : off(what, 'WebRTC，没有中转：有些网络里接不通')
}
