import { open, openAt } from '@/platform/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import type { IconName } from '@/ui/icon/names'
import type { RouteId } from '../../../config/routes'

/** Rows that lead somewhere without naming anything. */
interface Tool {
  route: RouteId
  icon: IconName
  title: string
  note: string
}

const TOOLS: readonly Tool[] = [
  { route: 'consultantVisitors', icon: 'users', title: '我的来访者', note: '每一位的各次咨询、记录和优惠' },
  { route: 'individualCase', icon: 'book-open', title: '个案', note: '目标、计划、经过和转介' },
  { route: 'reportOperation', icon: 'send', title: '报告和问卷', note: '写过的报告，自己去请来访者填的问卷' },
  { route: 'consultantCalendar', icon: 'calendar', title: '日历', note: '一周的咨询和开放的时间' },
  { route: 'platformNotice', icon: 'bell', title: '平台公告', note: '平台告诉咨询师的事' },
  { route: 'operationManual', icon: 'book-open', title: '操作手册', note: '这一侧怎么用' },
  { route: 'caseAlarmFeeback', icon: 'circle-alert', title: '危机提醒', note: '你的来访者说过的、要留意的话' },
  {
    route: 'consultantSetup',
    icon: 'list-filter',
    title: '起步清单',
    note: '使用须知、起步计划，页面要有的都有了没有',
  },
  { route: 'consultantProfile', icon: 'user', title: '我的资料', note: '来访者读到的你，一项一项地改' },
  { route: 'consultantService', icon: 'ticket', title: '服务与价格', note: '开哪些服务，怎样见面，多少钱' },
  { route: 'protocol', icon: 'file-text', title: '协议', note: '要签的，和签过的' },
  { route: 'preferenceModel', icon: 'heart', title: '想多接的来访', note: '推荐时让你靠前或靠后一点' },
  { route: 'consultantGroups', icon: 'users', title: '我带的团体', note: '写团体、看成员、记下每一次' },
  { route: 'myIncome', icon: 'wallet', title: '我的收入', note: '每一笔收入，和它的那次咨询' },
  { route: 'settlementList', icon: 'file-text', title: '结算单', note: '每月一份，请你核对和确认' },
  { route: 'consultantCashBack', icon: 'download', title: '提现', note: '确认过的收入，到自己的银行卡' },
  { route: 'settlementSetting', icon: 'settings', title: '结算设置', note: '收款的银行卡，结算的比例' },
  { route: 'consultantLetters', icon: 'pencil', title: '来信', note: '信箱里等人回复的信' },
  { route: 'consultantVideo', icon: 'video', title: '介绍视频', note: '让来访者先认识你' },
  { route: 'consultantAuthentication', icon: 'shield-check', title: '认证', note: '资质与保证金' },
  { route: 'consultantCertificate', icon: 'award', title: '时长证明', note: '按咨询室的记录，开一份可以核验的证明' },
  { route: 'batchAllocation', icon: 'leaf', title: '领取经验', note: '写好记录的咨询，一分钟一点，分给谈过的话题' },
  { route: 'csltRankData', icon: 'list-filter', title: '经验与排名', note: '攒下的经验，和同级别的人比在哪里' },
  { route: 'supervision', icon: 'users', title: '督导', note: '记下每一次，请督导师或平台确认，看累计的时长' },
  { route: 'mechanism', icon: 'map-pin', title: '我的机构', note: '规则、工作室，和平台上的别的机构' },
  { route: 'consultantDiscount', icon: 'ticket', title: '再次来访优惠', note: '做过咨询的来访者，再次预约时少付一些' },
]

/** The rest of a consultant's work, one row each. */
export function Tools() {
  return (
    <Card padding='none'>
      <Cell
        icon='image'
        title='一起看画'
        note='来访者交给你看的画，写给他们的解读'
        onPress={() => void open('psychicPainting', { selectType: 0 })}
      />
      {TOOLS.map(({ route, icon, title, note }) => (
        <Cell key={route} icon={icon} title={title} note={note} onPress={() => void openAt(route)} />
      ))}
    </Card>
  )
}
