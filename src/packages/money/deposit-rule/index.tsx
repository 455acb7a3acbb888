import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import { DEPOSIT_FEN, DEPOSIT_OBJECTION_DAYS, DEPOSIT_RETURN_DAYS } from '@xinqi/domain/rules/deposit'
import { AppPage } from '@/frame/app-page'
import { Card } from '@/ui/card/card'
import '@/features/deposit/deposit.scss'

const RULES = [
  `每位咨询师缴纳一份保证金，${formatFen(DEPOSIT_FEN)}。志愿者和平台工作人员不用缴纳。`,
  '至少一份资质核对过，才能缴纳；缴纳之后认证生效。',
  `可以随时申请退回。申请之后等待 ${DEPOSIT_RETURN_DAYS} 天，没有未了的事就原路退回；等待期间可以撤回申请，认证继续有效。`,
  '只有运营可以扣除，每一次都要写明金额、原因和依据，咨询师都看得到。',
  `对一次扣除可以在 ${DEPOSIT_OBJECTION_DAYS} 天内提出一次异议；撤销的扣除回到保证金里。有异议等着答复时，余下的先不退回。`,
  '被扣除之后认证随之取消。余下的可以申请退回，退完之后可以重新缴纳、重新认证。',
]

/** 保证金规则: what it is for, when it goes back, and what may be taken of it. */
export default function DepositRulePage() {
  return (
    <AppPage route='depositRule'>
      <Card>
        <View className='deposit__title' role='heading' aria-level='1'>
          保证金怎么用，怎么退
        </View>
        <View role='list'>
          {RULES.map((rule) => (
            <View key={rule} className='deposit__line' role='listitem'>
              {rule}
            </View>
          ))}
        </View>
      </Card>
    </AppPage>
  )
}
