import { View } from '@tarojs/components'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { ConsultantNotFound } from '@/features/consultant/consultant-not-found'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Credential } from './credential'
import './index.scss'

/** 咨询师资质: each credential, who issued it, until when it holds, and how we know. */
export default function ConsultantQualificationPage() {
  const { consultantId } = usePageParams('consultantQualification')
  const answer = useCall('GET /appoint/consultConsultant/getDetailsVO', consultantId ? { consultantId } : null)
  return (
    <AppPage route='consultantQualification' title={answer.data && `${answer.data.userName}的资质`}>
      <Loaded
        of={answer}
        failed='资质没有取到'
        missing={(consultantId === null || isNotFound(answer.failure)) && <ConsultantNotFound />}
        placeholder={<Skeleton shape='card' />}
      >
        {({ credentials, userName }) =>
          credentials.length > 0 ? (
            <View role='list'>
              {credentials.map((credential) => (
                <Credential key={`${credential.name} ${credential.number}`} credential={credential} />
              ))}
              <View className='qualification__quiet'>
                编号只显示一部分，用来防止被冒用。对资质有疑问，可以联系客服。
              </View>
            </View>
          ) : (
            <Empty title='还没有登记的资质' hint={`${userName}的证书还在整理，核验之后会放在这里。`} />
          )
        }
      </Loaded>
    </AppPage>
  )
}
