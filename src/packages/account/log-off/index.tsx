import { View } from '@tarojs/components'
import { COOLING_OFF_DAYS } from '@xinqi/domain/privacy'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { ConfirmOwnPhone } from '@/features/privacy/confirm-own-phone'
import { keepLogOffProof } from '@/features/privacy/log-off-proof'
import { Section } from '@/features/privacy/section'
import { AppPage } from '@/frame/app-page'
import { open, replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Timeline } from '@/ui/timeline/timeline'
import '../account.scss'

type Blocker = Data<'GET /appoint/consultUser/logOffCheck'>['blockers'][number]

const WHAT_HAPPENS = [
  { title: '申请之后', sentences: [`所有设备退出登录。${COOLING_OFF_DAYS} 天内登录一次，就可以反悔。`] },
  {
    title: `${COOLING_OFF_DAYS} 天后`,
    sentences: ['删除手机号、昵称、头像、微信身份、来访者信息、评价里的文字。删除后找不回来。'],
  },
  { title: '法律要求保留的', sentences: ['订单与账务：只留金额和时间，不再指向你。'] },
]

const BLOCKER: Record<Blocker['kind'], string> = {
  openOrders: '个预约还没有结束',
  owed: '个预约还没有付款',
  refunds: '笔退款还在路上',
  withdrawals: '笔提现还没有完成',
}

const giveUpSentence = (fen: number): string => `我愿意放弃余额里的 ${formatFen(fen)}`

const ALL_ORDERS = 0

/** Where one sees to what is in the way. */
function seeTo(kind: Blocker['kind']): void {
  if (kind === 'withdrawals') void open('withdrawalRecord')
  else void open('userOrder', { orderType: ALL_ORDERS })
}

/** What a deletion does and keeps, what is in its way, and the code that it needs. */
export default function LogOffPage() {
  const check = useCall('GET /appoint/consultUser/logOffCheck', {})
  return (
    <AppPage route='logOff'>
      <Section title='注销会怎样'>
        <Card>
          <Timeline label='注销会怎样' items={WHAT_HAPPENS} />
        </Card>
      </Section>
      <Loaded of={check} failed='没有查到能否注销' placeholder={<Skeleton count={4} />}>
        {(data) => <NextStep {...data} />}
      </Loaded>
    </AppPage>
  )
}

function NextStep({ blockers, phoneMasked, walletFen }: Data<'GET /appoint/consultUser/logOffCheck'>) {
  // Of another amount than was agreed to it is asked again.
  const [agreedFen, setAgreedFen] = useState(0)
  const goOn = (proof: string): void => {
    keepLogOffProof(proof, walletFen)
    void replace('logoffReason')
  }
  return (
    <>
      {blockers.length > 0 ? (
        <Section title='现在还不能注销' hint='处理好下面的事就可以了。'>
          <Card padding='none'>
            {blockers.map(({ kind, count }) => (
              <Cell key={kind} icon='circle-alert' title={`${count} ${BLOCKER[kind]}`} onPress={() => seeTo(kind)} />
            ))}
          </Card>
        </Section>
      ) : (
        <>
          {walletFen > 0 && (
            <Section title={`余额里还有 ${formatFen(walletFen)}`} hint='可以先取出来；注销之后不能再取。'>
              <Card padding='none'>
                <Cell icon='wallet' title='去提现' onPress={() => void open('withdrawal')} />
              </Card>
              <Card>
                <Checkbox
                  checked={agreedFen === walletFen}
                  label={giveUpSentence(walletFen)}
                  onChange={(agreed) => setAgreedFen(agreed ? walletFen : 0)}
                >
                  {giveUpSentence(walletFen)}
                </Checkbox>
              </Card>
            </Section>
          )}
          {agreedFen === walletFen && (
            <Section title='确认是你本人'>
              <Card>
                <ConfirmOwnPhone purpose='logOff' phoneMasked={phoneMasked} onProof={goOn} />
              </Card>
            </Section>
          )}
        </>
      )}
      <View className='log-off__other'>
        <Button variant='text' size='medium' block onPress={() => void open('privacy')}>
          先导出我的数据
        </Button>
      </View>
    </>
  )
}
