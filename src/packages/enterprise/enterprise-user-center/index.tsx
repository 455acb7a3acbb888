import { View } from '@tarojs/components'
import { logOut } from '@/features/login/log-out'
import { useWelfare, type WelfareState } from '@/features/enterprise/use-welfare'
import { WelfareCard } from '@/features/enterprise/welfare-card'
import { AppPage } from '@/frame/app-page'
import { open, restart } from '@/platform/navigation/navigation'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import '../enterprise.scss'

/** The employee's own page: what the companies pay for, appointments, notices (R33). */
export default function EnterpriseUserCenterPage() {
  const welfare = useWelfare()
  return (
    <AppPage route='enterpriseUserCenter' className='enterprise-center'>
      <Companies welfare={welfare} />
      <Card padding='none' className='enterprise-center__part'>
        <Cell icon='calendar' title='我的预约' onPress={() => void open('userOrder', { orderType: 0 })} />
        <Cell icon='bell' title='企业通知' onPress={() => void open('enterpriseMsg')} />
        <Cell icon='ticket' title='兑换码' onPress={() => void open('getCode')} />
      </Card>
      <Card padding='none' className='enterprise-center__part'>
        <Cell icon='shield-check' title='企业能看到什么' note='只有用掉的总次数；是谁、和谁谈、谈了什么，都看不到。' />
        <Cell icon='log-out' title='退出登录' onPress={() => void leave()} />
      </Card>
    </AppPage>
  )
}

function Companies({ welfare }: { welfare: WelfareState }) {
  const { membership, current } = welfare
  if (!membership) return <Skeleton />
  return (
    <Loaded of={membership} failed='企业福利没有取到'>
      {() => (current ? <WelfareCard welfare={welfare} /> : <NoCompany welfare={welfare} />)}
    </Loaded>
  )
}

function NoCompany({ welfare }: { welfare: WelfareState }) {
  const others = welfare.all[0]
  return (
    <View>
      <Empty
        title='还没有企业为你开通'
        hint='如果企业给了你兑换码，可以用它开通。'
        action={
          others ? (
            <Button variant='ghost' size='medium' onPress={() => welfare.choose(others)}>
              {`看看${others.companyName}`}
            </Button>
          ) : (
            <Button variant='ghost' size='medium' onPress={() => void open('getCode')}>
              输入兑换码
            </Button>
          )
        }
      />
    </View>
  )
}

async function leave(): Promise<void> {
  const body = '你的预约都还在，再次登录就能看到。'
  if (!(await ask({ title: '退出登录？', body, confirmText: '退出', cancelText: '取消' }))) return
  await logOut('user')
  await restart('employeeWelfare')
}
