import { View } from '@tarojs/components'
import { PERIOD_KIND_LABEL, PERIOD_KINDS } from '@xinqi/domain/rules/certificate-period'
import { useCall } from '@/api/use-call'
import { usePages } from '@/api/use-pages'
import { CertificateCard } from '@/features/certificate/certificate-card'
import { HoursFacts } from '@/features/certificate/paper-facts'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { DateField } from '@/ui/field/date-field'
import { Loaded } from '@/ui/loaded/loaded'
import { PullList } from '@/ui/pull-list/pull-list'
import { Segmented } from '@/ui/segmented/segmented'
import { useIssuing } from './use-issuing'
import { usePeriod, type ChosenPeriod } from './use-period'
import './index.scss'

const KINDS = PERIOD_KINDS.map((value) => ({ value, label: PERIOD_KIND_LABEL[value] }))
const AS = { as: 'consultant' } as const

/** 时长证明: what the record says of a period, as a paper that others can check; and the papers of before. */
export default function CertificatePage() {
  const loggedIn = useSession((session) => session.consultant !== null)
  const chosen = usePeriod()
  const { period, mistake } = chosen
  const hours = useCall(
    'POST /appoint/consultAppointment/getTimeCertificate',
    loggedIn && !mistake ? { from: period.from, to: period.to } : null,
    AS,
  )
  const papers = usePages('GET /appoint/timeCertificate/list', loggedIn ? {} : null, AS)
  const issuing = useIssuing(period, papers.refresh)
  const isEmpty = mistake !== null || !hours.data?.hours || hours.data.hours.sessions === 0
  const footer = (
    <Button block loading={issuing.busy} disabled={isEmpty} onPress={() => void issuing.issue()}>
      开具证明
    </Button>
  )
  return (
    <AppPage route='consultantCertificate' footer={footer}>
      <Segmented label='按什么时间' options={KINDS} value={chosen.kind} onChange={chosen.setKind} />
      <PeriodChoice chosen={chosen} />
      {mistake ? (
        <View className='hours-page__problem' role='alert'>
          {mistake}
        </View>
      ) : (
        <Card className='hours-page__card'>
          <Loaded of={hours} failed='时长没有取到'>
            {({ hours: counted }) => counted && <Counted {...counted} />}
          </Loaded>
        </Card>
      )}
      {issuing.problem && (
        <View className='hours-page__problem' role='alert'>
          {issuing.problem}
        </View>
      )}
      <View className='hours-page__heading' role='heading' aria-level='2'>
        开过的证明
      </View>
      <PullList
        of={papers}
        failed='开过的证明没有取到'
        empty={<Empty title='还没有开过证明' hint='证明上有验证码，别人扫一扫就能核验；不含任何来访者的信息。' />}
      >
        {(items) =>
          items.map((one) => (
            <CertificateCard key={one.certificateNo} certificate={one} as='consultant' onChanged={papers.refresh} />
          ))
        }
      </PullList>
    </AppPage>
  )
}

/** The periods one by one, or two days of one's own. */
function PeriodChoice({ chosen }: { chosen: ChosenPeriod }) {
  const { kind, period, back, setBack, setOwn, today } = chosen
  if (kind === 'own')
    return (
      <View className='hours-page__dates'>
        <DateField
          label='开始日期'
          value={period.from}
          earliest='2020-01-01'
          latest={today}
          opensAt={period.from}
          onChange={(from) => setOwn({ ...period, from })}
        />
        <DateField
          label='结束日期'
          value={period.to}
          earliest='2020-01-01'
          latest={today}
          opensAt={period.to}
          onChange={(to) => setOwn({ ...period, to })}
        />
      </View>
    )
  return (
    <View className='hours-page__step'>
      <Button variant='text' size='medium' label='往前一段' lockMs={0} onPress={() => setBack(back + 1)}>
        往前
      </Button>
      <View className='hours-page__period' role='status'>
        <View className='hours-page__label'>{period.label}</View>
        <View className='hours-page__quiet'>{`${period.from} 至 ${period.to}`}</View>
      </View>
      <Button
        variant='text'
        size='medium'
        label='往后一段'
        lockMs={0}
        disabled={back === 0}
        onPress={() => setBack(back - 1)}
      >
        往后
      </Button>
    </View>
  )
}

type CountedProps = Parameters<typeof HoursFacts>[0] & { uncounted: number }

function Counted({ uncounted, ...hours }: CountedProps) {
  return (
    <View className='hours-page__facts'>
      {hours.sessions === 0 ? <View>这段时间里没有可以证明的咨询。</View> : <HoursFacts {...hours} />}
      <View className='hours-page__quiet'>
        {'按咨询室的进出记录，只计双方同时在场的时间；团体是你和成员同时在平台房间里的时间；面对面从核对到场码算起。'}
        {uncounted > 0 && `另有 ${uncounted} 次没有双方在场的记录，不计入。`}
      </View>
    </View>
  )
}
