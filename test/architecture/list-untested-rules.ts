import { unreachableFiles } from './reachable'
import { untestedRules, WAITING_RULES } from './rules'

/** Lists the rules that no test of what is in use names, and the modules that nothing in use imports: `npm run rules`. */
const missing = Object.entries(untestedRules())
for (const [section, rules] of missing) console.log(`${section}: ${rules.map((rule) => `R${rule}`).join(' ')}`)
console.log(`${missing.reduce((sum, [, rules]) => sum + rules.length, 0)} rules without a test`)

console.log(`\n${WAITING_RULES.length} rules wait for what will bring them:`)
for (const family of new Set(WAITING_RULES.map((waiting) => waiting.family))) {
  const rules = WAITING_RULES.filter((waiting) => waiting.family === family)
  console.log(`${family} ${rules.map(({ rule }) => `R${rule}`).join(' ')}`)
}

console.log('\nImported by no page, nor by the server or the build:')
for (const file of unreachableFiles()) console.log(file)
