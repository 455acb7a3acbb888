import type { Numbers, Value } from './sections'

export interface Step {
  name: string
  value: Value
}

/** From looking to meeting: two kinds of steps that cannot be divided by each other. */
export const stepsOf = (total: Numbers): { label: string; steps: readonly Step[] }[] => [
  {
    label: '同意统计的设备',
    steps: [
      { name: '打开首页', value: total.home },
      { name: '看了一位', value: total.person },
      { name: '到确认页', value: total.orderPage },
    ],
  },
  {
    label: '订单与咨询',
    steps: [
      { name: '下单', value: total.made },
      { name: '付款', value: total.paid },
      { name: '已咨询', value: total.sessions === 0 ? 0 : total.held },
    ],
  },
]
