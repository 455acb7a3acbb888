import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { SHOWN_NAME_MAX, type InviteKind } from '@xinqi/domain/rules/invitation'
import { useState } from 'react'
import { call } from '@/api/call'
import { sentenceFor } from '@/api/call-failure'
import { openShareBox } from '@/features/share/open-share-box'
import { useOrganisation } from '@/state/organisation'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { inviteCard } from './invite-card'

export type Reward = Data<'GET /appoint/promote/inviterReward'>

interface InviteFormProps {
  kind: InviteKind
  reward: Reward
  onChanged: () => Promise<unknown>
}

/** The name that friends see, and the one press that passes the link on. */
export function InviteForm({ kind, reward: { own, program }, onChanged }: InviteFormProps) {
  const orgId = useOrganisation((state) => state.orgId)
  const [shownName, setShownName] = useState(own?.shownName ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const running = program?.running === true
  const invite = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const { code } = await call('POST /appoint/promote/saveActUser', { shownName }, { quiet: true })
      await call('POST /appoint/promote/saveLaunchUser', {}, { quiet: true })
      await onChanged()
      openShareBox(inviteCard(kind, { shownName: shownName.trim(), code }, orgId))
    } catch (error) {
      setProblem(sentenceFor(error, 'words'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card>
      <View className='invitation__form'>
        <Field
          label='朋友看到的称呼'
          value={shownName}
          onChange={setShownName}
          maxLength={SHOWN_NAME_MAX}
          placeholder='朋友认得出就好，可以不是真名'
          error={problem ?? undefined}
        />
        <Button block loading={busy} disabled={!running || shownName.trim() === ''} onPress={() => void invite()}>
          {running ? '把邀请发给朋友' : '邀请先停下了'}
        </Button>
      </View>
    </Card>
  )
}
