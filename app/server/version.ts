import manifest from '../../package.json' with { type: 'json' }

/** Of the product, as package.json says. */
export const VERSION = manifest.version
