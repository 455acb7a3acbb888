const COLOUR_PROPERTIES = '/(^|-)(color|background|background-color|border|border-.+|fill|stroke|box-shadow|outline)$/'

/** A literal colour: hexadecimal, or one of the colour functions. */
const LITERAL_COLOUR = ['/#[0-9a-f]{3,8}\\b/i', '/\\b(rgb|hsl|hwb|lab|lch|oklch|color)a?\\(/i']

/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard-scss'],
  rules: {
    // BEM in its two-dash-free form, block__element_modifier, and states as is-open.
    'selector-class-pattern': [
      '^[a-z][a-z0-9]*(-[a-z0-9]+)*(__[a-z0-9]+(-[a-z0-9]+)*)?(_[a-z0-9]+(-[a-z0-9]+)*)?$',
      { message: 'Name classes block__element_modifier.' },
    ],
    // `inset` is younger than the oldest browser of the build (Chrome 64, iOS 12).
    'declaration-block-no-redundant-longhand-properties': [true, { ignoreShorthands: ['inset'] }],
    'declaration-property-value-disallowed-list': [
      { [COLOUR_PROPERTIES]: LITERAL_COLOUR },
      { message: 'Colours are the variables of src/ui/tokens.scss.' },
    ],
    'color-named': 'never',
    'color-function-notation': null,
    'color-function-alias-notation': null,
    'alpha-value-notation': null,
    // The mini-program's elements, and Taro's on H5.
    'selector-type-no-unknown': [true, { ignoreTypes: ['page', 'scroll-view', '/^taro-/'] }],
    // rpx is WeChat's; PX is left alone by Taro's build.
    'unit-no-unknown': [true, { ignoreUnits: ['rpx', 'PX'] }],
    'no-descending-specificity': null,
    'media-feature-range-notation': null,
    'property-no-vendor-prefix': null,
    'value-no-vendor-prefix': null,
  },
  overrides: [{ files: ['src/ui/tokens.scss'], rules: { 'declaration-property-value-disallowed-list': null } }],
}
