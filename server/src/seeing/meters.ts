import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds; a person notices from a quarter of one on. Few, since each call of the contract has them all. */
const CALL_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const WAIT_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5]
const COMPANY_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const SWEEP_SECONDS = [0.05, 0.25, 1, 5, 15, 60]

/** What one server process counts, for Prometheus. Labels are names of ours: no number of a person or an order becomes one. */
export class Meters {
  readonly registry = new Registry()
  private readonly in = { registers: [this.registry] }

  readonly requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by pattern of the address',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_SECONDS,
    ...this.in,
  })
  readonly calls = new Counter({
    name: 'xinqi_calls_total',
    help: 'Calls by how they were answered: ok, refused (the caller can mend it), foreign (a number of somebody else), login, limited, failed (we have to mend it)',
    labelNames: ['call', 'outcome'],
    ...this.in,
  })
  readonly databaseWaitSeconds = new Histogram({
    name: 'xinqi_database_wait_seconds',
    help: 'Time for which somebody waited for a connection of the pool',
    buckets: WAIT_SECONDS,
    ...this.in,
  })
  readonly slowStatements = new Counter({
    name: 'xinqi_database_slow_statements_total',
    help: 'Statements that took a second or longer; the log has their text',
    ...this.in,
  })
  readonly companySeconds = new Histogram({
    name: 'xinqi_company_call_duration_seconds',
    help: 'Time that a third party took to answer us, and whether it was an answer',
    labelNames: ['company', 'call', 'outcome'],
    buckets: COMPANY_SECONDS,
    ...this.in,
  })
  readonly sweepSeconds = new Histogram({
    name: 'xinqi_sweep_duration_seconds',
    help: 'Time that a sweep took',
    labelNames: ['sweep'],
    buckets: SWEEP_SECONDS,
    ...this.in,
  })
  readonly sweepFailures = new Counter({
    name: 'xinqi_sweep_failures_total',
    help: 'Sweeps that ended in an error',
    labelNames: ['sweep'],
    ...this.in,
  })
  readonly sweepSuccess = new Gauge({
    name: 'xinqi_sweep_last_success_timestamp_seconds',
    help: 'When a sweep last came to its end, in this process; one process of all sweeps',
    labelNames: ['sweep'],
    ...this.in,
  })
  readonly outboxFailures = new Counter({
    name: 'xinqi_outbox_failures_total',
    help: 'Runs that could not publish all of the outbox',
    ...this.in,
  })
  readonly busMessages = new Counter({
    name: 'xinqi_bus_messages_total',
    help: 'Messages that this process heard on the bus',
    ...this.in,
  })
  readonly busGaps = new Counter({
    name: 'xinqi_bus_gaps_total',
    help: 'Times that this process was cut off from the bus and came back',
    ...this.in,
  })
  readonly traceExports = new Counter({
    name: 'xinqi_trace_exports_total',
    help: 'Batches of traces by whether the collector took them',
    labelNames: ['outcome'],
    ...this.in,
  })

  constructor() {
    collectDefaultMetrics({ register: this.registry })
  }

  /** A number that is looked up when somebody asks for the metrics; null leaves it out. */
  watch(name: string, help: string, read: () => number | Record<string, number> | null, label?: string): void {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      ...this.in,
      collect() {
        this.reset()
        const found = read()
        if (found === null) return this.remove()
        if (typeof found === 'number') this.set(found)
        else for (const [value, number] of Object.entries(found)) this.set({ [label ?? '']: value }, number)
      },
    })
  }
}
