import { View } from '@tarojs/components'
import type { MoodWeekday } from '@xinqi/domain/rules/mood'
import { faceWord, hoursWords, MOOD_SCALE, SLEEP_SCALE } from '@/features/mood/mood-lines'

const WEEKDAYS = ['', '周一', '周二', '周三', '周四', '周五', '周六', '周日']

/** How the days of each weekday were, and the nights before them: a table whose numbers have a bar each. */
export function Weekdays({ weekdays }: { weekdays: readonly MoodWeekday[] }) {
  const isSlept = weekdays.some(({ sleepMinutes }) => sleepMinutes !== null)
  return (
    <View className='mood-weekdays' role='table' aria-label='一周里的每一天，平均'>
      <View className='mood-weekdays__row mood-page__quiet' role='row'>
        <View className='mood-weekdays__day' role='columnheader' aria-label='星期' />
        <View className='mood-weekdays__cell' role='columnheader'>
          心情
        </View>
        {isSlept && (
          <View className='mood-weekdays__cell' role='columnheader'>
            前一晚的睡眠
          </View>
        )}
      </View>
      {weekdays.map(({ weekday, mood, sleepMinutes }) => (
        <View key={weekday} className='mood-weekdays__row' role='row'>
          <View className='mood-weekdays__day' role='rowheader'>
            {WEEKDAYS[weekday] ?? ''}
          </View>
          <View className='mood-weekdays__cell' role='cell'>
            <View>{`${faceWord(mood)} ${mood}`}</View>
            <Bar share={mood / MOOD_SCALE.max} />
          </View>
          {isSlept && (
            <View className='mood-weekdays__cell' role='cell'>
              {sleepMinutes === null ? (
                <View className='mood-page__quiet'>没有记</View>
              ) : (
                <>
                  <View>{hoursWords(sleepMinutes)}</View>
                  <Bar share={sleepMinutes / SLEEP_SCALE.max} isSleep />
                </>
              )}
            </View>
          )}
        </View>
      ))}
    </View>
  )
}

/** What stands above it in words. */
const Bar = ({ share, isSleep = false }: { share: number; isSleep?: boolean }) => (
  <View className='mood-weekdays__bar' aria-hidden='true'>
    <View
      className={`mood-weekdays__filled ${isSleep ? 'is-sleep' : ''}`}
      style={{ width: `${Math.round(Math.min(1, share) * 100)}%` }}
    />
  </View>
)
