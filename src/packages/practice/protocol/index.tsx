import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { SIGN_STATUS } from '@xinqi/domain/rules/signature'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { StatusTag } from '@/features/signature/status-tag'
import { AppPage } from '@/frame/app-page'
import { replace } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { SignForm } from './sign-form'
import '@/features/signature/signature.scss'

/** One protocol: its words, and below them the name that signs it. */
export default function ProtocolInfoPage() {
  const { id } = usePageParams('protocolInfo')
  const loggedIn = useSession((session) => session.consultant !== null)
  const protocol = useCall('GET /consult/consultantProtocol/info', loggedIn && id !== null ? { id } : null)
  return (
    <AppPage route='protocolInfo' title={protocol.data?.title}>
      <Loaded
        of={protocol}
        failed='协议没有取到'
        missing={(id === null || isNotFound(protocol.failure)) && <NoSuchProtocol />}
        placeholder={<Skeleton count={12} />}
      >
        {(read) => (
          <>
            <Words {...read} />
            {read.maySign ? (
              <SignForm key={read.sha256} read={read} />
            ) : (
              <View className='signature__quiet' role='status'>
                {standing(read)}
              </View>
            )}
          </>
        )}
      </Loaded>
    </AppPage>
  )
}

type ReadProtocol = Data<'GET /consult/consultantProtocol/info'>

function Words({ title, version, effectiveOn, status, paragraphs }: ReadProtocol) {
  return (
    <View>
      <View className='signature__head'>
        <View className='signature__title'>{title}</View>
        <StatusTag status={status} />
      </View>
      <View className='signature__quiet'>{`版本 ${version} · ${effectiveOn} 起`}</View>
      {paragraphs.map(({ heading, text }) => (
        <View key={heading}>
          <View className='signature__heading' role='heading' aria-level='2'>
            {heading}
          </View>
          <View className='signature__text'>{text}</View>
        </View>
      ))}
    </View>
  )
}

function standing({ status, signedTime, expireTime }: ReadProtocol): string {
  if (status === SIGN_STATUS.terminated) return '这个版本已经撤回，不能再签。'
  if (status === SIGN_STATUS.inEffect && signedTime && expireTime)
    return `你在 ${signedTime.slice(0, 16)} 签过，${expireTime.slice(0, 10)} 到期。`
  return '已经有新的版本，请回到列表签新的版本。'
}

const NoSuchProtocol = () => (
  <Empty
    title='没有找到这份协议'
    hint='请从列表里重新选择。'
    action={<Button onPress={() => void replace('protocol')}>看看有哪些协议</Button>}
  />
)
