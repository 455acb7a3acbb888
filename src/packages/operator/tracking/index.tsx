import { View } from '@tarojs/components'
import { addDays, dateOf } from '@xinqi/domain/time'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { logOut } from '@/features/login/log-out'
import { open, replace } from '@/platform/navigation/navigation'
import { ask } from '@/state/overlays'
import { whileLoginChanges } from '@/state/session'
import { useNow } from '@/state/server-clock'
import { AppPage } from '@/frame/app-page'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Loaded } from '@/ui/loaded/loaded'
import { Segmented } from '@/ui/segmented/segmented'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Counts } from './counts'
import './index.scss'

const SPANS = [
  { value: 7, label: '近 7 天' },
  { value: 30, label: '近 30 天' },
  { value: 90, label: '近 90 天' },
] as const

/** What consenting readers looked at: counts only, for the operator. */
export default function OperatorTrackingPage() {
  const [days, setDays] = useState<number>(7)
  return (
    <AppPage route='operatorTracking'>
      <View className='tracking'>
        <View className='tracking__note'>只数同意统计的设备。这里没有姓名、手机号，也看不出是谁。</View>
        <Segmented label='时间范围' options={SPANS} value={days} onChange={setDays} />
        <Span key={days} days={days} />
        <Card padding='none'>
          <Cell
            icon='list-filter'
            title='匹配权重'
            note='推荐咨询师时看什么、各看多重'
            onPress={() => void open('operatorMatching')}
          />
          <Cell
            icon='users'
            title='入驻申请'
            note='谁想在这里做咨询，等谁看过'
            onPress={() => void open('operatorApplications')}
          />
          <Cell
            icon='user'
            title='资料的审核'
            note='咨询师改了什么，等谁看过'
            onPress={() => void open('operatorProfileChanges')}
          />
          <Cell icon='award' title='学生认证' note='证明等谁看过' onPress={() => void open('operatorStudents')} />
          <Cell
            icon='award'
            title='督导证明'
            note='别处的督导师，等谁看过'
            onPress={() => void open('operatorSupervisions')}
          />
          <Cell
            icon='ticket'
            title='价格的审核'
            note='超出范围的新价格'
            onPress={() => void open('operatorPriceChanges')}
          />
          <Cell
            icon='file-text'
            title='咨询师的协议'
            note='每个版本，有多少人签着'
            onPress={() => void open('operatorProtocols')}
          />
          <Cell
            icon='pencil'
            title='来访者的反馈'
            note='他们说了什么，等谁回复'
            onPress={() => void open('operatorFeedback')}
          />
          <Cell
            icon='heart'
            title='危机提醒'
            note='谁的话里提到了危险，等谁去问一声'
            onPress={() => void open('operatorAlarms')}
          />
          <Cell
            icon='lock'
            title='两步验证'
            note='登录时除了短信，再问一组数字'
            onPress={() => void open('operatorSecondFactor')}
          />
          <Cell
            icon='calendar'
            title='值班表'
            note='危机提醒来了，先叫谁，再叫谁'
            onPress={() => void open('operatorDuty')}
          />
          <Cell
            icon='eye'
            title='留意的话'
            note='联系方式、平台外付款和不当用语'
            onPress={() => void open('operatorMarks')}
          />
          <Cell
            icon='search'
            title='留意的词'
            note='哪些词会被留意，加上或停用'
            onPress={() => void open('operatorWatchWords')}
          />
          <Cell
            icon='bell'
            title='平台公告'
            note='告诉所有咨询师的事，有多少人读过'
            onPress={() => void open('operatorNotices')}
          />
          <Cell
            icon='ticket'
            title='优惠券'
            note='做一种券，看给出和用掉多少，停发，做兑换码'
            onPress={() => void open('operatorCoupons')}
          />
          <Cell
            icon='info'
            title='对记录的异议'
            note='谁觉得咨询室的记录有出入，等谁核对'
            onPress={() => void open('operatorDisputes')}
          />
          <Cell
            icon='send'
            title='来信的公开'
            note='写信的人同意给别人看的，先看一遍'
            onPress={() => void open('operatorLetters')}
          />
          <Cell
            icon='image'
            title='画的公开'
            note='画的人愿意给别人看的，和留言、举报，先看一遍'
            onPress={() => void open('operatorDrawings')}
          />
          <Cell
            icon='users'
            title='团体的审核'
            note='咨询师写好的团体，看过之后开始报名'
            onPress={() => void open('operatorGroups')}
          />
          <Cell
            icon='headphones'
            title='转给顾问的'
            note='来访者在自助小助手里想问人的，带着前面说的话'
            onPress={() => void open('operatorRobot')}
          />
          <Cell
            icon='file-text'
            title='发票申请'
            note='谁要开发票，哪些要冲红'
            onPress={() => void open('operatorInvoices')}
          />
          <Cell
            icon='arrow-up-down'
            title='对账'
            note='每天和微信支付、支付宝对一次，差在哪里，谁在处理'
            onPress={() => void open('operatorReconciliation')}
          />
          <Cell
            icon='wallet'
            title='结算'
            note='按月结算咨询师的收入，答复疑问，补贴和扣除'
            onPress={() => void open('operatorSettlements')}
          />
          <Cell
            icon='wallet'
            title='保证金'
            note='咨询师缴纳的保证金，扣除和异议'
            onPress={() => void open('operatorDeposits')}
          />
        </Card>
        <Button variant='text' block onPress={() => void leave()}>
          退出登录
        </Button>
      </View>
    </AppPage>
  )
}

/** To the form of the operators: without a session the page itself would ask for one. */
async function leave(): Promise<void> {
  if (!(await ask({ title: '退出运营账号？', confirmText: '退出', cancelText: '取消' }))) return
  await whileLoginChanges(async () => {
    await logOut('operator')
    await replace('login', { side: 'operator' })
  })
}

function Span({ days }: { days: number }) {
  const to = dateOf(useNow())
  const from = addDays(to, 1 - days)
  const counts = useCall('GET /operator/tracking/counts', { from, to })
  return (
    <Loaded of={counts} failed='没有取到' placeholder={<Skeleton count={8} />}>
      {(data) => <Counts from={from} days={days} counts={data} />}
    </Loaded>
  )
}
