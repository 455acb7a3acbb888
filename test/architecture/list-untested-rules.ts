import { untestedRules } from './rules'

/** Lists, by section, the rules that no test names: `npm run rules`. */
const missing = Object.entries(untestedRules())
for (const [section, rules] of missing) console.log(`${section}: ${rules.map((rule) => `R${rule}`).join(' ')}`)
console.log(`${missing.reduce((sum, [, rules]) => sum + rules.length, 0)} rules without a test`)
