import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { SIGN_STATUS } from '@xinqi/domain/rules/signature'
import { useCall } from '@/api/use-call'
import { StatusTag } from '@/features/signature/status-tag'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import '@/features/signature/signature.scss'

type Version = Data<'GET /consult/consultantProtocol/list'>['list'][number]

/** 协议: what is to be signed, what holds and until when. */
export default function ProtocolsPage() {
  const loggedIn = useSession((session) => session.consultant !== null)
  const protocols = useCall('GET /consult/consultantProtocol/list', loggedIn ? {} : null)
  return (
    <AppPage route='protocol'>
      <Loaded of={protocols} failed='协议没有取到' placeholder={<Skeleton count={6} />}>
        {({ list, toSign }) => (
          <>
            <View className='signature__text' role='status'>
              {toSign > 0 ? `还有 ${toSign} 份要签。读一遍，输入你的姓名就签好了。` : '该签的都签好了。'}
            </View>
            {list.map((version) => (
              <VersionCard key={version.id} version={version} />
            ))}
            <Card padding='none' className='signature__card'>
              <Cell
                icon='award'
                title='签过的协议'
                note='每一次签署，和可以下载的文件'
                onPress={() => void open('consultantAgreement')}
              />
            </Card>
          </>
        )}
      </Loaded>
    </AppPage>
  )
}

function VersionCard({ version: { id, title, version, summary, status, maySign, expireTime } }: { version: Version }) {
  const isRenewed = status !== SIGN_STATUS.toSign
  return (
    <Card className='signature__card'>
      <View className='signature__head'>
        <View className='signature__name' role='heading' aria-level='2'>
          {title}
        </View>
        <StatusTag status={status} />
      </View>
      <View className='signature__quiet'>{`版本 ${version} · ${summary}`}</View>
      {expireTime !== null && (
        <View className='signature__quiet'>
          {status === SIGN_STATUS.inEffect
            ? `${expireTime.slice(0, 10)} 到期${maySign ? '，现在就可以续签，从到期日往后算' : ''}`
            : `${expireTime.slice(0, 10)} 已经到期`}
        </View>
      )}
      <View className='signature__acts'>
        <Button
          size='medium'
          variant={maySign ? 'primary' : 'ghost'}
          label={`${maySign ? (isRenewed ? '续签' : '签署') : '阅读'}：${title}`}
          onPress={() => void open('protocolInfo', { id })}
        >
          {maySign ? (isRenewed ? '去续签' : '去签署') : '读一读'}
        </Button>
      </View>
    </Card>
  )
}
