import { View } from '@tarojs/components'
import { Button } from '@/ui/button/button'
import type { Proposal } from './use-proposal'

export interface SubmitProps {
  proposal: Proposal
  disabled?: boolean
  reviewed: boolean
  onPress: () => void
}

/** What is wrong, and the button below it. */
export const Submit = ({ proposal: { busy, problem }, disabled = false, reviewed, onPress }: SubmitProps) => (
  <>
    {problem !== null && (
      <View className='profile__problem' role='alert'>
        {problem}
      </View>
    )}
    <View className='profile__acts'>
      <Button block loading={busy} disabled={disabled} onPress={onPress}>
        {reviewed ? '提交审核' : '保存'}
      </Button>
    </View>
  </>
)
