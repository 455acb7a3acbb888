import { View } from '@tarojs/components'
import { SERIES_MAX, SERIES_MIN } from '@xinqi/domain/constants'
import { granuleStart } from '@xinqi/domain/rules/availability'
import { SERIES_OFFER_LABEL, WEEK_CLASH_LABEL, weekName } from '@xinqi/domain/text/weekly-series'
import { parseMoment } from '@xinqi/domain/time'
import { Card } from '@/ui/card/card'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Chip } from '@/ui/chip/chip'
import { classNames } from '@/ui/class-names'
import { Loaded } from '@/ui/loaded/loaded'
import { ScrollStrip } from '@/ui/scroll-strip/scroll-strip'
import { Skeleton } from '@/ui/skeleton/skeleton'
import type { Weekly, WeeklyLook } from './use-weekly'
import './weekly-fields.scss'

export interface WeeklyFieldsProps {
  weekly: Weekly
  /** Of a package no more than are left of it. */
  most?: number
  /** Takes a series that is free in place of the one that is not. */
  onTake: (slot: number, times: number) => void
}

const USUAL_TIMES = 4

/** 每周同一时间: whether, for how many weeks, each week with what stands in its way, and the nearest series that is free. */
export function WeeklyFields({ weekly, most = SERIES_MAX, onTake }: WeeklyFieldsProps) {
  const { times, setTimes, look, current } = weekly
  return (
    <Card>
      <Checkbox
        checked={times !== null}
        label='每周同一时间'
        onChange={(wanted) => setTimes(wanted ? Math.min(USUAL_TIMES, most) : null)}
      >
        <View>每周同一时间</View>
        <View className='weekly__note'>一次约好几周；只要有一周约不上，就一周也不约。</View>
      </Checkbox>
      {times !== null && (
        <>
          <TimesStrip times={times} most={most} onChange={setTimes} />
          <Loaded
            of={{ data: current ?? undefined, failure: look.failure, refresh: look.refresh }}
            failed='没有取到各周的安排'
            placeholder={<Skeleton count={2} />}
          >
            {(known) => (
              <>
                <Weeks weeks={known.weeks} />
                <Offers look={known} onTake={onTake} />
              </>
            )}
          </Loaded>
        </>
      )}
    </Card>
  )
}

function TimesStrip({ times, most, onChange }: { times: number; most: number; onChange: (times: number) => void }) {
  const choices = Array.from({ length: most - SERIES_MIN + 1 }, (_, index) => SERIES_MIN + index)
  return (
    <ScrollStrip currentId={`weekly-times-${times}`}>
      <View className='weekly__times' role='radiogroup' aria-label='一共几次'>
        {choices.map((choice) => (
          <View key={choice} id={`weekly-times-${choice}`}>
            <Chip role='radio' text={`${choice} 次`} selected={choice === times} onPress={() => onChange(choice)} />
          </View>
        ))}
      </View>
    </ScrollStrip>
  )
}

const Weeks = ({ weeks }: Pick<WeeklyLook, 'weeks'>) => (
  <View className='weekly__weeks' role='list' aria-label='各周的时间'>
    {weeks.map(({ slot, startTime, clash }) => (
      <View key={slot} role='listitem' className={classNames('weekly__week', clash !== null && 'weekly__week_clash')}>
        <View>{weekName(parseMoment(startTime))}</View>
        <View className='weekly__state'>{clash ? WEEK_CLASH_LABEL[clash] : '可以约'}</View>
      </View>
    ))}
  </View>
)

/** What can be taken with one tap where a week clashes. */
function Offers({ look: { weeks, nearest }, onTake }: { look: WeeklyLook; onTake: WeeklyFieldsProps['onTake'] }) {
  if (weeks.every(({ clash }) => clash === null)) return null
  if (nearest.length === 0)
    return (
      <View className='weekly__sentence' role='status'>
        附近没有连着几周都空的时间。可以少约几次、换个时间，或者先约一次。
      </View>
    )
  return (
    <View role='status'>
      <View className='weekly__sentence'>有的周约不上。最近的、每一周都空的安排：</View>
      <View className='weekly__offers' role='group' aria-label='每一周都空的安排'>
        {nearest.map(({ kind, slot, times }) => (
          <Chip
            key={kind}
            text={`${SERIES_OFFER_LABEL[kind]}：${weekName(granuleStart(slot))} 起，共 ${times} 次`}
            onPress={() => onTake(slot, times)}
          />
        ))}
      </View>
    </View>
  )
}
