import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { CustomerServiceSheet } from '@/features/organisation/customer-service-sheet'
import { logOut } from '@/features/login/log-out'
import { addressForm } from '@/platform/navigation/address'
import { follow, open, safeNext } from '@/platform/navigation/navigation'
import { canScan, scan } from '@/platform/scan'
import { ask, showToast } from '@/state/overlays'
import { useFlavour } from '@/state/organisation'
import { useSession, type Side } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { linkTo } from '../../../config/routes'
import { MoneyLinks } from './money-links'

const USER_AGREEMENT = 1
const PRIVACY_AGREEMENT = 2
const ALL_ORDERS = 0

const enterAsConsultant = (): void =>
  void open('login', { loginFormType: 'zxs', next: linkTo('consultantOrder', {}, addressForm) })

/** Follows a code to a page of ours; any other code is named as such. */
async function scanAndFollow(): Promise<void> {
  const text = await scan()
  if (text === null) return
  const next = safeNext(text.replace(/^https?:\/\/[^/]+/, ''))
  if (next) await follow(next)
  else showToast('这不是我们的二维码')
}

/** Asks first; appointments stay as they are. */
async function leave(side: Side): Promise<void> {
  const title = side === 'user' ? '退出登录？' : '退出咨询师登录？'
  const body = '你的预约都还在，再次登录就能看到。'
  if (await ask({ title, body, confirmText: '退出', cancelText: '取消' })) await logOut(side)
}

export function Links() {
  const asVisitor = useSession((state) => state.user !== null)
  const asConsultant = useSession((state) => state.consultant !== null)
  const { im, inviteAd } = useFlavour().features
  const [serviceOpen, setServiceOpen] = useState(false)
  const readProtocol = (agreeType: number) => () => void open('orgProtocol', { agreeType })
  return (
    <>
      <Card padding='none' className='user-center__part'>
        <Cell icon='calendar' title='我的预约' onPress={() => void open('userOrder', { orderType: ALL_ORDERS })} />
        {asVisitor && <FollowCell />}
        {asVisitor && <PackagesCell />}
        {asVisitor && <WaitlistCell />}
      </Card>
      {asVisitor && <MoneyLinks />}
      <Card padding='none' className='user-center__part'>
        <Cell
          icon='book-open'
          title='课程和练习'
          note='两次咨询之间，也可以读一点、练一点'
          onPress={() => void open('goods')}
        />
        <Cell icon='send' title='信箱' note='写一封信，会有一位咨询师回你' onPress={() => void open('letters')} />
        <Cell icon='image' title='绘画' note='画下来，也可以请咨询师一起看' onPress={() => void open('painting')} />
        {asVisitor && (
          <Cell icon='smile' title='心情' note='十秒记一次，看看自己的变化' onPress={() => void open('moodCurve')} />
        )}
        {inviteAd && <Cell icon='gift' title='邀请朋友' onPress={() => void open('inviteNew')} />}
        {asVisitor && <Cell icon='users' title='我的团体' onPress={() => void open('groupOrder')} />}
        <Cell icon='award' title='学生专区' note='认证之后按学生价预约' onPress={() => void open('studentArea')} />
        {asVisitor && (
          <Cell
            icon='leaf'
            title='看看自己'
            note='几分钟的问卷，看到自己的变化'
            onPress={() => void open('healthCheck')}
          />
        )}
        {asVisitor && <Cell icon='file-text' title='我买的内容' onPress={() => void open('myGoods')} />}
        {canScan && (
          <Cell icon='scan' title='扫一扫' note='打开咨询师或预约的二维码' onPress={() => void scanAndFollow()} />
        )}
        {asVisitor && <Cell icon='pencil' title='意见反馈' onPress={() => void open('feedback')} />}
        {asVisitor && im && (
          <Cell
            icon='message-square'
            title='自助小助手'
            note='自动回复的程序：改时间、问退款、找顾问'
            onPress={() => void open('robotChat')}
          />
        )}
        <Cell icon='headphones' title='联系客服' onPress={() => setServiceOpen(true)} />
      </Card>
      <Card padding='none' className='user-center__part'>
        {asConsultant ? (
          <Cell icon='users' title='进入咨询师端' onPress={() => void open('consultantToday')} />
        ) : (
          <Cell icon='users' title='咨询师登录' onPress={enterAsConsultant} />
        )}
        {asVisitor && <Cell icon='file-text' title='我的来访者信息' onPress={() => void open('userData')} />}
        {asVisitor && <Cell icon='user' title='账号与安全' onPress={() => void open('account')} />}
        <Cell icon='shield-check' title='隐私中心' onPress={() => void open('privacy')} />
        <Cell icon='settings' title='设置' note='字号、深色模式、协议' onPress={() => void open('setting')} />
      </Card>
      <Card padding='none' className='user-center__part'>
        <Cell icon='file-text' title='用户协议' onPress={readProtocol(USER_AGREEMENT)} />
        <Cell icon='shield-check' title='隐私协议' onPress={readProtocol(PRIVACY_AGREEMENT)} />
      </Card>
      {(asVisitor || asConsultant) && (
        <Card padding='none' className='user-center__part'>
          {asVisitor && <Cell icon='log-out' title='退出登录' onPress={() => void leave('user')} />}
          {asConsultant && <Cell icon='log-out' title='退出咨询师登录' onPress={() => void leave('consultant')} />}
        </Card>
      )}
      {serviceOpen && <CustomerServiceSheet onClose={() => setServiceOpen(false)} />}
    </>
  )
}

/** A number that cannot be had is left out quietly (R262). */
function FollowCell() {
  const { data } = useCall('GET /appoint/userConsultantFollowRelation/num', {})
  const value = data && data.num > 0 ? `${data.num} 位` : undefined
  return <Cell icon='heart-fill' title='我的关注' value={value} onPress={() => void open('myFollow')} />
}

/** Only for who has several sessions of one order. */
function PackagesCell() {
  const { data } = useCall('GET /appoint/consultOrder/getRemainingTimesAndSchedule', {})
  if (!data || data.list.length === 0) return null
  const left = data.list.reduce((total, { remainingTimes }) => total + remainingTimes, 0)
  const value = left > 0 ? `还有 ${left} 次没约` : undefined
  return <Cell icon='calendar' title='多次咨询' value={value} onPress={() => void open('myPackage')} />
}

function WaitlistCell() {
  const { data } = useCall('GET /appoint/waitlist/mine', {})
  const value = data && data.list.length > 0 ? `${data.list.length} 位` : undefined
  return <Cell icon='clock' title='我的候补' value={value} onPress={() => void open('myWaitlist')} />
}
