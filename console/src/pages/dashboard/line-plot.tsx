import { Empty } from 'antd'
import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { DASHES, usePlotColours } from '../../ui/plot-colours'
import { periodText, valueText, type Answer, type Section } from './sections'

const BEFORE = '之前同期'
/** With more of them dots would hide the line. */
const MOST_DOTS = 31

/** One line a series over the periods, and the first of them once more as it was before. The same numbers stand in a table. */
export function LinePlot({ section, answer }: { section: Section; answer: Answer }) {
  const colours = usePlotColours()
  const [first] = section.series
  const rows = answer.periods.map((period, place): Record<string, string | number | null> => {
    const earlier = answer.before[place]
    const values = section.series.map(({ name, of }) => [name, of(period.numbers) ?? null] as const)
    return {
      ...Object.fromEntries(values),
      period: periodText(period),
      [BEFORE]: (earlier && first?.of(earlier.numbers)) ?? null,
    }
  })
  const isEmpty = rows.every((row) =>
    [BEFORE, ...section.series.map(({ name }) => name)].every((name) => row[name] === null),
  )
  if (isEmpty) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description='这段日子没有可以画的数字' />
  const hasDots = rows.length <= MOST_DOTS
  const words = { fill: colours.text, fontSize: 12 }
  return (
    <ResponsiveContainer width='100%' height={240}>
      <LineChart data={rows} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke={colours.line} />
        <XAxis dataKey='period' tick={words} tickLine={false} axisLine={{ stroke: colours.line }} minTickGap={24} />
        <YAxis
          tick={words}
          tickLine={false}
          axisLine={false}
          width='auto'
          allowDecimals={false}
          domain={section.axis ?? [0, 'auto']}
          tickCount={5}
          tickFormatter={(value: number) => section.format(value)}
        />
        <Tooltip
          formatter={(value) => valueText(typeof value === 'number' ? value : null, section.format)}
          contentStyle={{ background: colours.surface, border: `1px solid ${colours.line}`, borderRadius: 8 }}
          labelStyle={{ color: colours.text }}
        />
        <Legend iconType='plainline' itemSorter={null} wrapperStyle={{ fontSize: 12 }} />
        <Line
          name={`${BEFORE}（${first?.name ?? ''}）`}
          dataKey={BEFORE}
          stroke={colours.before}
          strokeWidth={1}
          strokeDasharray='1 3'
          dot={false}
          isAnimationActive={false}
        />
        {section.series.map(({ name }, place) => (
          <Line
            key={name}
            name={name}
            dataKey={name}
            stroke={colours.series[place]}
            strokeWidth={2}
            strokeDasharray={DASHES[place]}
            dot={hasDots ? { r: 2.5, strokeDasharray: '', fill: colours.series[place] } : false}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  )
}
