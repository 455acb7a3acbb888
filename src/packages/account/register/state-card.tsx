import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { APPLICATION_CHECKS } from '@xinqi/domain/rules/application-check'
import { CHECK_TEXT } from '@xinqi/domain/text/application'
import { parseMoment } from '@xinqi/domain/time'
import { open } from '@/platform/navigation/navigation'
import { useNow } from '@/state/server-clock'
import { Banner } from '@/ui/banner/banner'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { takeBackApplication } from './register-acts'

export type Application = Data<'GET /appoint/consultApplication/mine'>

const HOUR_MS = 3_600_000

/** How long it may still take, as one says it. */
function waitText(dueTime: string, now: Date): string {
  const hours = Math.ceil((parseMoment(dueTime).getTime() - now.getTime()) / HOUR_MS)
  if (hours <= 0) return '比说好的晚了，对不起，我们还在看。'
  return hours >= 24 ? `还有大约 ${Math.ceil(hours / 24)} 天` : `还有大约 ${hours} 小时`
}

/** What is made sure of, step by step, and which is next. */
function CheckedSteps({ checked }: Pick<Application, 'checked'>) {
  const next = APPLICATION_CHECKS.find((step) => !checked.includes(step))
  return (
    <Card className='profile__card'>
      <View className='profile__label' role='heading' aria-level='2'>
        {`逐步核对，${checked.length} / ${APPLICATION_CHECKS.length}`}
      </View>
      {APPLICATION_CHECKS.map((step) => (
        <View key={step} className='register__step'>
          <Icon name={checked.includes(step) ? 'circle-check' : 'clock'} />
          {`${CHECK_TEXT[step].title}：${checked.includes(step) ? '核对好了' : step === next ? '正在核对' : '还没有到'}`}
        </View>
      ))}
    </Card>
  )
}

/** Where the application stands and what comes next. */
export function StateCard({
  application: { state, sendTime, dueTime, reasons, checked },
  onChanged,
}: {
  application: Application
  onChanged: () => Promise<unknown>
}) {
  const now = useNow()
  if (state === 'approved')
    return (
      <>
        <Banner icon='circle-check' title='申请通过了' sub='从咨询师入口登录，按起步清单准备好，就可以打开页面。' />
        <View className='profile__acts'>
          <Button size='medium' onPress={() => void open('consultantSetup')}>
            去做起步清单
          </Button>
        </View>
      </>
    )
  if (state === 'reviewing' && dueTime)
    return (
      <>
        <Banner
          icon='clock'
          title='正在审核'
          sub={`${sendTime?.slice(0, 16) ?? ''} 提交，${dueTime.slice(0, 16)} 之前有结果。${waitText(dueTime, now)}`}
        />
        <CheckedSteps checked={checked} />
        <View className='profile__acts'>
          <Button
            size='medium'
            variant='ghost'
            onPress={() => void takeBackApplication().then((wanted) => wanted && onChanged())}
          >
            收回来改
          </Button>
        </View>
      </>
    )
  if (state === 'rejected')
    return (
      <Banner
        icon='pencil'
        title={`还差 ${Object.keys(reasons).length} 项`}
        sub='原因写在每一项里，改好再提交，别的不用重写。'
      />
    )
  return null
}
