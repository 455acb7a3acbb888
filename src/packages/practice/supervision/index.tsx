import { View } from '@tarojs/components'
import { PROOF_STATE } from '@xinqi/domain/rules/supervision'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { usePages } from '@/api/use-pages'
import { ProofCard } from '@/features/supervision/proof-card'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useLiveRefresh } from '@/realtime/events'
import { ask } from '@/state/overlays'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { PullList } from '@/ui/pull-list/pull-list'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Hours } from './hours'

/** 督导: what one's supervisions come to, each of them, and what others ask of one who supervises. */
export default function SupervisionPage() {
  const loggedIn = useSession((session) => session.consultant !== null)
  const mine = useCall('GET /consult/supervision/mine', loggedIn ? {} : null)
  const pages = usePages('GET /consult/supervision/list', loggedIn ? {} : null)
  const refresh = async (): Promise<void> => {
    await Promise.all([mine.refresh(), pages.refresh()])
  }
  useLiveRefresh(() => loggedIn && refresh())
  const withdraw = async (proofNo: string): Promise<void> => {
    const sure = await ask({
      title: '收回这一次？',
      body: '收回以后不再请人确认，可以重新记。',
      confirmText: '收回',
      cancelText: '不收回',
    })
    if (sure && (await toastSuccess(call('POST /consult/supervision/withdraw', { proofNo }), '收回了'))) await refresh()
  }
  return (
    <AppPage route='supervision'>
      <Loaded of={mine} failed='督导的时长没有取到' placeholder={<Skeleton shape='card' count={2} />}>
        {(known) => <Hours known={known} />}
      </Loaded>
      <View className='supervision__note'>
        <Button block icon='pencil' onPress={() => void open('supervisionNote')}>
          记一次督导
        </Button>
      </View>
      <PullList
        of={pages}
        failed='记下的督导没有取到'
        empty={<Empty title='还没有记过督导' hint='记下一次，请督导师或平台确认，时长就累计在这里。' />}
      >
        {(items) =>
          items.map((proof) => (
            <ProofCard key={proof.proofNo} proof={proof}>
              {proof.state === PROOF_STATE.waiting && (
                <Button size='small' variant='text' onPress={() => void withdraw(proof.proofNo)}>
                  收回
                </Button>
              )}
            </ProofCard>
          ))
        }
      </PullList>
    </AppPage>
  )
}
