import type { EditionSwitches } from '../edition/flavour-table'

/** What operators switch, in the order of the desk. */
export const SWITCH_LABEL: Record<keyof EditionSwitches, string> = {
  im: '来访者和咨询师聊天',
  matching: '不知道找谁时，问几个问题再推荐',
  coupons: '优惠券',
  cashback: '返现',
  inviteAd: '邀请朋友的广告',
  imageSaving: '看大图时可以保存',
  welfareNotice: '预约前先读志愿服务须知',
  brandOnLogin: '登录页显示标志和名称',
  carriesChannel: '记住从哪个渠道来',
  fixedAreaCode: '登录时不能改国家代码',
}

export const SWITCHES = Object.keys(SWITCH_LABEL) as (keyof EditionSwitches)[]
