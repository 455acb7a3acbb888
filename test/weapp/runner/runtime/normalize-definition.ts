type Definition = Record<string, unknown>

/** Makes of a definition what the adapter accepts: WeChat tolerates more (Taro passes {} for lists). */
export function normalizeDefinition(definition: Definition): Definition {
  const normalized: Definition = { ...definition }
  const behaviors: unknown[] = Array.isArray(definition.behaviors) ? definition.behaviors : []
  // Behaviors named by a string ('wx://form-field') are WeChat's own.
  normalized.behaviors = behaviors.filter((each) => typeof each !== 'string')
  if (!Array.isArray(definition.externalClasses)) delete normalized.externalClasses
  for (const field of ['observers', 'relations', 'options', 'properties']) {
    if (normalized[field] == null) delete normalized[field]
  }
  return normalized
}
