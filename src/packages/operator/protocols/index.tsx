import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { ask } from '@/state/overlays'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Tag } from '@/ui/tag/tag'
import '@/features/signature/signature.scss'

type Listed = Data<'GET /operator/consultantProtocol/list'>

/** What consultants sign, every version: how many hold a signature, and withdrawing one. */
export default function OperatorProtocolsPage() {
  const loggedIn = useSession((session) => session.operator !== null)
  const protocols = useCall('GET /operator/consultantProtocol/list', loggedIn ? {} : null)
  return (
    <AppPage route='operatorProtocols'>
      <Loaded of={protocols} failed='协议没有取到' placeholder={<Skeleton count={6} />}>
        {({ list, consultants }) =>
          list.map((version) => (
            <VersionItem key={version.id} item={version} consultants={consultants} onChanged={protocols.refresh} />
          ))
        }
      </Loaded>
    </AppPage>
  )
}

interface VersionItemProps {
  item: Listed['list'][number]
  consultants: number
  onChanged: () => Promise<unknown>
}

function VersionItem({ item, consultants, onChanged }: VersionItemProps) {
  const { id, title, version, summary, effectiveOn, withdrawnTime, signed } = item
  const withdraw = async (): Promise<void> => {
    const sure = await ask({
      title: `撤回「${title}」${version}？`,
      body: `不能再签，${signed} 位签着它的咨询师会看到已终止。撤回不能取消。`,
      confirmText: '撤回',
      cancelText: '留着',
    })
    if (!sure) return
    const work = call('POST /operator/consultantProtocol/withdraw', { id })
    if (await toastSuccess(work, '已撤回')) await onChanged()
  }
  return (
    <Card className='signature__card'>
      <View className='signature__head'>
        <View className='signature__name' role='heading' aria-level='2'>
          {`${title} ${version}`}
        </View>
        <Tag tone={withdrawnTime ? 'plain' : 'ok'} text={withdrawnTime ? '已撤回' : '可以签'} />
      </View>
      <View className='signature__quiet'>{`${effectiveOn} 起 · ${summary}`}</View>
      <View className='signature__quiet'>
        {withdrawnTime ? `${withdrawnTime.slice(0, 16)} 撤回` : `${signed} 位签着，展示中的咨询师共 ${consultants} 位`}
      </View>
      {!withdrawnTime && (
        <View className='signature__acts'>
          <Button size='medium' variant='text' label={`撤回「${title}」${version}`} onPress={() => void withdraw()}>
            撤回
          </Button>
        </View>
      )}
    </Card>
  )
}
