import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { DEPOSIT, DEPOSIT_LABEL, DEPOSIT_PAY, type DepositStatus } from '@xinqi/domain/status/deposit'
import { useCall } from '@/api/use-call'
import { useQualification } from '@/features/deposit/use-qualification'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useLiveRefresh } from '@/realtime/events'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Loaded } from '@/ui/loaded/loaded'
import { PayDeposit } from './pay-deposit'
import '@/features/deposit/deposit.scss'

const AS = { as: 'consultant' } as const

type Info = Data<'GET /appoint/consultDepositOrder/info'>

/** 咨询师认证: whether it stands, which papers were looked at, and the deposit. */
export default function ConsultantAuthenticationPage() {
  const loggedIn = useSession((session) => session.consultant !== null)
  const info = useCall('GET /appoint/consultDepositOrder/info', loggedIn ? {} : null, AS)
  const { qualification, refresh } = useQualification()
  const again = async () => {
    await info.refresh()
    await refresh()
  }
  useLiveRefresh(() => loggedIn && again())
  return (
    <AppPage route='consultantAuthentication'>
      <Loaded of={info} failed='认证的情况没有取到'>
        {(known) => (
          <View className='deposit'>
            <Card>
              <View className='deposit__title' role='status'>
                {qualification?.validate ? '认证有效' : DEPOSIT_LABEL[known.status as DepositStatus]}
              </View>
              {qualification?.reason && known.status !== DEPOSIT.notCertified && (
                <View className='deposit__line'>{qualification.reason}</View>
              )}
            </Card>
            <Papers papers={known.papers} />
            <Card padding='none'>
              <Cell icon='wallet' title='我的保证金' onPress={() => void open('myDeposit')} />
              <Cell icon='file-text' title='保证金规则' onPress={() => void open('depositRule')} />
            </Card>
            {known.noPay ? (
              <View className='deposit__quiet'>{known.noPay}</View>
            ) : (
              <PayDeposit
                amountFen={known.amountFen}
                waitingNo={known.current?.payStatus === DEPOSIT_PAY.unpaid ? known.current.depositNo : null}
                onChanged={again}
              />
            )}
          </View>
        )}
      </Loaded>
    </AppPage>
  )
}

const Papers = ({ papers }: Pick<Info, 'papers'>) => (
  <Card>
    <View role='heading' aria-level='2'>
      资质
    </View>
    {papers.length === 0 && (
      <View className='deposit__line'>还没有登记资质。请把证书交给平台运营登记，核对之后会写在这里。</View>
    )}
    <View role='list'>
      {papers.map(({ name, issuer, verified }) => (
        <View key={`${name}${issuer}`} className='deposit__line' role='listitem'>
          {`${name} · ${issuer} · ${verified ? '已核对' : '核对中'}`}
        </View>
      ))}
    </View>
  </Card>
)
