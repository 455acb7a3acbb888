import { View } from '@tarojs/components'
import { call } from '@/api/call'
import { useCall } from '@/api/use-call'
import type { PartySide } from '@/state/session'
import { Checkbox } from '@/ui/checkbox/checkbox'

const SHOWS_PRESENCE = '让对方看到我在线和正在输入'

export interface PresenceChoiceProps {
  side: PartySide
  /** A conversation that is open stands otherwise now. */
  onChanged?: () => Promise<void>
}

/** Whether those one talks with see that one is here and writes; off until somebody wants it. */
export function PresenceChoice({ side, onChanged }: PresenceChoiceProps) {
  const choice = useCall('GET /appoint/message/presenceChoice', {}, { as: side })
  const save = async (showsPresence: boolean) => {
    await call('POST /appoint/message/savePresenceChoice', { showsPresence }, { as: side }).catch(() => undefined)
    await Promise.all([choice.refresh(), onChanged?.()])
  }
  if (!choice.data) return null
  return (
    <Checkbox
      label={SHOWS_PRESENCE}
      checked={choice.data.showsPresence}
      onChange={(showsPresence) => void save(showsPresence)}
    >
      <View>{SHOWS_PRESENCE}</View>
      <View>只有对方也打开时，你们才互相看得到。</View>
    </Checkbox>
  )
}
