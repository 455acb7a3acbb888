import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon/icon'
import { momentText } from './cashback-words'
import type { CashbackInfo } from './use-cashback'
import './cashback.scss'

type Step = CashbackInfo['processDetailsList'][number]

/** The four steps as a path: what each is worth, and the session that lit it. */
export function StepsPath({ steps }: { steps: readonly Step[] }) {
  const next = steps.findIndex(({ isLight }) => !isLight)
  return (
    <View className='cashback-path' role='list' aria-label='四步的进度'>
      {steps.map((step, index) => (
        <PathStep key={index} step={step} number={index + 1} isNext={index === next} />
      ))}
    </View>
  )
}

function PathStep({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { isLight, appointStartTime, prize } = step
  const when = appointStartTime ? momentText(appointStartTime) : isNext ? '下一步' : '还没有到'
  return (
    <View className={classNames('cashback-path__step', isLight && 'is-lit', isNext && 'is-next')} role='listitem'>
      <View className='cashback-path__mark' aria-hidden='true'>
        {isLight ? <Icon name='check' size={16} /> : number}
      </View>
      <View className='cashback-path__words'>
        <View className='cashback-path__title'>{`第 ${number} 次咨询${isLight ? '，已点亮' : ''}`}</View>
        <View className='cashback-path__when'>{when}</View>
      </View>
      <View className='cashback-path__prize'>{formatFen(prize)}</View>
    </View>
  )
}
