/** The address of any picture or font. */
module.exports = '/file-stub';
