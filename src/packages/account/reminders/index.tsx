import { View } from '@tarojs/components'
import {
  CHANNEL_LABEL,
  QUIET_CHOICES,
  REMINDER_KINDS,
  REMINDER_TITLE,
  type QuietHours,
  type ReminderKind,
} from '@xinqi/domain/rules/reminder'
import type { Data } from '@xinqi/domain/contract/contract'
import { minuteText } from '@xinqi/domain/time'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { Section } from '@/features/privacy/section'
import { AppPage } from '@/frame/app-page'
import { offersSubscription, openSubscriptionSettings } from '@/platform/subscription'
import { useFlavour } from '@/state/organisation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Chip } from '@/ui/chip/chip'
import { Loaded } from '@/ui/loaded/loaded'
import { RadioList } from '@/ui/radio-list/radio-list'
import './reminders.scss'

type Choice = Data<'GET /appoint/consultUser/reminders'>['choices'][number]

const textOf = ({ from, to }: QuietHours): string =>
  from === to ? '不设' : `${minuteText(from)} 到${from > to ? '次日 ' : ' '}${minuteText(to)}`

const sameAs = (one: QuietHours) => (other: QuietHours) => one.from === other.from && one.to === other.to

/** What one wants to be reminded of, and where; without conversations there is no word of them (R208). */
export default function RemindersPage() {
  const { im } = useFlavour().features
  const reminders = useCall('GET /appoint/consultUser/reminders', {})
  const change = async ({ kind, channel, wanted }: Choice): Promise<void> => {
    const chosen = call('POST /appoint/consultUser/chooseReminder', { kind, channel, wanted: !wanted })
    const words = `${REMINDER_TITLE[kind].title}：${CHANNEL_LABEL[channel]}${wanted ? '不再提醒' : '会提醒你'}`
    if (await toastSuccess(chosen, words)) await reminders.refresh()
  }
  const setQuiet = async (hours: QuietHours): Promise<void> => {
    const words = hours.from === hours.to ? '不设安静时间' : `安静时间：${textOf(hours)}`
    if (await toastSuccess(call('POST /appoint/consultUser/setQuietHours', hours), words)) await reminders.refresh()
  }
  return (
    <AppPage route='reminders'>
      <Loaded of={reminders} failed='提醒没有取到'>
        {({ choices, quiet, phoneMasked }) => (
          <>
            <Section
              title='提醒什么，发到哪里'
              hint={`外面能看到的只有“您有一个日程”、“您定的时间到了”${im ? '或“您有一条新消息”' : ''}。短信发到 ${phoneMasked}。`}
            >
              <Card>
                {REMINDER_KINDS.filter((kind) => im || kind !== 'unread').map((kind) => (
                  <Reminder
                    key={kind}
                    kind={kind}
                    choices={choices.filter((one) => one.kind === kind)}
                    onChange={(choice) => void change(choice)}
                  />
                ))}
              </Card>
            </Section>
            <Section
              title='安静时间'
              hint={`这段时间里，前一天的提醒${im ? '和没有读的消息' : ''}会等一等；快开始时的，和你自己定了时间的，照常。`}
            >
              <Quiet hours={quiet} onChange={(hours) => void setQuiet(hours)} />
            </Section>
            {offersSubscription && (
              <Section title='微信' hint='微信里的每一次提醒都要先问过你，付款之后会问。'>
                <Card padding='none'>
                  <Cell icon='bell' title='在微信里管理' onPress={() => void openSubscriptionSettings()} />
                </Card>
              </Section>
            )}
          </>
        )}
      </Loaded>
    </AppPage>
  )
}

interface ReminderProps {
  kind: ReminderKind
  choices: readonly Choice[]
  onChange: (choice: Choice) => void
}

function Reminder({ kind, choices, onChange }: ReminderProps) {
  const { title, note } = REMINDER_TITLE[kind]
  return (
    <View className='reminders__row' role='group' aria-label={title}>
      <View className='reminders__words'>
        <View>{title}</View>
        <View className='reminders__note'>{note}</View>
      </View>
      <View className='reminders__channels'>
        {choices.map((choice) => (
          <Chip
            key={choice.channel}
            role='checkbox'
            text={CHANNEL_LABEL[choice.channel]}
            selected={choice.wanted}
            onPress={() => onChange(choice)}
          />
        ))}
      </View>
    </View>
  )
}

function Quiet({ hours, onChange }: { hours: QuietHours; onChange: (hours: QuietHours) => void }) {
  const isNone = hours.from === hours.to
  const chosen = QUIET_CHOICES.findIndex(isNone ? ({ from, to }) => from === to : sameAs(hours))
  return (
    <RadioList
      label='安静时间'
      options={QUIET_CHOICES.map((choice, index) => ({ value: index, label: textOf(choice) }))}
      value={chosen < 0 ? undefined : chosen}
      onChange={(index) => {
        const choice = QUIET_CHOICES[index]
        if (choice) onChange(choice)
      }}
    />
  )
}
