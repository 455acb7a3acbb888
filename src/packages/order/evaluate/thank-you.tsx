import { AppPage } from '@/frame/app-page'
import { replace, restart } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'

/** After a rating. */
export function ThankYou({ consultantId }: { consultantId: number }) {
  return (
    <AppPage
      route='evaluate'
      footer={
        <>
          <Button variant='ghost' block onPress={() => void restart('home')}>
            回到首页
          </Button>
          <Button block onPress={() => void replace('detail', { consultantId })}>
            再次预约
          </Button>
        </>
      }
    >
      <Empty scene='quiet-evening' title='谢谢你写下感受' hint='它会帮助咨询师，也会帮助后来的人。' />
    </AppPage>
  )
}
