import type { RouteId } from '../../config/routes'
import type { Elsewhere, Visit } from './visit'

/** Campaigns: each address with its own first words, their people, and the desk. */
export const CAMPAIGN_PAGES = {
  activity: [
    { as: 'stranger', shows: '.campaign__hero', title: /^29 元，聊聊睡不着$/ },
    {
      name: 'over',
      as: 'stranger',
      params: { type: 'group2021' },
      shows: '=那年五月的十天',
      title: /^2021 春天的团体$/,
    },
  ],
  activityA60: [{ as: 'stranger', shows: '=树下那张长椅' }],
  dream: [{ as: 'visitor', shows: '=那个梦还在吗' }],
  freeDream: [{ as: 'stranger', shows: '=一支笔就够了' }],
  promotion: [{ as: 'stranger', shows: '=门是虚掩的' }],
  promotionGuide: [{ as: 'stranger', shows: '=路标上可以没有字' }],
  propaganda: [{ as: 'stranger', shows: '=两把椅子' }],
  marriagePropaganda: [{ as: 'stranger', shows: '=杯子隔得有点远' }],
  marriage1Propaganda: [{ as: 'stranger', shows: '=根还在一块地里' }],
  familyPropaganda: [{ as: 'stranger', shows: '=饭桌上的那句话' }],
  studentPropaganda: [{ as: 'stranger', shows: '=书包里那张没给人看的纸' }],
  fallinlove: [
    { as: 'stranger', shows: '=两只风筝，一阵风' },
    { name: 'apart', as: 'stranger', params: { type: 'apart' }, shows: '=多出来的那副碗筷', title: /^分开以后$/ },
    { name: 'none', as: 'stranger', params: { type: 'nobody' }, shows: '=这里现在没有活动' },
  ],
  consultantInActivity: [
    { as: 'stranger', params: { campaignId: 1 }, shows: '.consultant-card' },
    { name: 'none', as: 'stranger', shows: '=这里现在没有活动' },
    { name: 'forged', as: 'stranger', params: { campaignId: 999_999 }, shows: '=这里现在没有活动' },
  ],
  consultantInDream: [{ as: 'visitor', shows: '.consultant-card' }],
  dreamPaySuccess: [{ as: 'visitor', params: ({ orderNo }) => ({ orderNo }), shows: '=到那天之前' }],
  operatorCampaigns: [{ as: 'operator', shows: '=29 元，聊聊睡不着' }],
  operatorCampaign: [{ as: 'operator', params: { campaignId: 1 }, shows: '=窗口和数量' }],
} satisfies Partial<Record<RouteId, readonly Visit[] | Elsewhere>>
