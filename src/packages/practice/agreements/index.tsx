import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { useState } from 'react'
import { call } from '@/api/call'
import { useCall } from '@/api/use-call'
import { StatusTag } from '@/features/signature/status-tag'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { openDocument } from '@/platform/save-file'
import { showToast } from '@/state/overlays'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import '@/features/signature/signature.scss'

type Signed = Data<'GET /consult/consultantProtocol/signatures'>['list'][number]

/** 签过的协议: each signature, how it stands, and its paper. */
export default function ConsultantAgreementPage() {
  const loggedIn = useSession((session) => session.consultant !== null)
  const signatures = useCall('GET /consult/consultantProtocol/signatures', loggedIn ? {} : null)
  return (
    <AppPage route='consultantAgreement'>
      <Loaded of={signatures} failed='签过的协议没有取到' placeholder={<Skeleton count={6} />}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty
              title='还没有签过协议'
              hint='签好之后，每一份都留在这里，可以下载。'
              action={<Button onPress={() => void open('protocol')}>看看要签什么</Button>}
            />
          ) : (
            list.map((signed) => <SignedCard key={signed.signatureNo} signed={signed} />)
          )
        }
      </Loaded>
    </AppPage>
  )
}

function SignedCard({ signed }: { signed: Signed }) {
  const { signatureNo, protocolId, title, version, status, signedName, signedTime, expireTime, sha256 } = signed
  const [busy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    // What went wrong has been said by the call.
    const file = await call('POST /consult/consultantProtocol/download', { signatureNo }).catch(() => null)
    if (file) await openDocument(file).catch(() => showToast('没有打开，请再试一次'))
    setBusy(false)
  }
  return (
    <Card className='signature__card'>
      <View className='signature__head'>
        <View className='signature__name' role='heading' aria-level='2'>
          {`${title} ${version}`}
        </View>
        <StatusTag status={status} />
      </View>
      <View className='signature__quiet'>{`${signedName} · ${signedTime.slice(0, 16)} 签署 · ${expireTime.slice(0, 10)} 到期`}</View>
      <View className='signature__quiet'>{`正文校验值 ${sha256}`}</View>
      <View className='signature__acts'>
        <Button size='medium' variant='text' onPress={() => void open('protocolInfo', { id: protocolId })}>
          读正文
        </Button>
        <Button size='medium' variant='ghost' icon='download' loading={busy} onPress={() => void download()}>
          下载
        </Button>
      </View>
    </Card>
  )
}
