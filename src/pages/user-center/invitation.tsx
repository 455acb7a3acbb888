import { sendToLogin } from '@/features/login/login-gate'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'

/** For who is not logged in. */
export function Invitation() {
  return (
    <Card className='user-center__part'>
      <Empty
        title='这里留着你的预约和记录'
        hint='登录后就能看到，也可以预约新的咨询。'
        action={<Button onPress={() => sendToLogin('user')}>登录或注册</Button>}
      />
    </Card>
  )
}
