import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accents, marks that nobody sees, and every form of an apostrophe: left out where texts are compared. As a regular expression has them. */
const LEFT_OUT = [
  ...['\\u0300-\\u036f', '\\u0483-\\u0489', '\\u0591-\\u05bd', '\\u0610-\\u061c', '\\u064b-\\u065f', '\\u0670'],
  ...['\\u1ab0-\\u1aff', '\\u1dc0-\\u1dff', '\\u20d0-\\u20f0', '\\ufe20-\\ufe2f'],
  ...['\\u00ad', '\\u115f', '\\u1160', '\\u17b4', '\\u17b5', '\\u180b-\\u180f', '\\u200b-\\u200f', '\\u202a-\\u202e'],
  ...['\\u2060-\\u206f', '\\ufe00-\\ufe0f', '\\ufeff', '\\ufff0-\\ufffb', '\\U000e0000-\\U000e0fff'],
  ...["''", '`', '\\u02b9-\\u02bd', '\\u02c8', '\\u02ca', '\\u02cb', '\\u055a', '\\u05f3', '\\u2018-\\u201b'],
  ...['\\u2032', '\\u2035', '\\ua78b', '\\ua78c'],
].join('');
/** Letters that do not decompose, capitals first for databases whose locale knows no others, then dashes. */
const FROM = 'ØĐÐŁĦŊŦŒÆẞÞøđðłħıŋŧς‐‑‒–—―−';
const TO = 'oddlhntœæßþoddlhintσ-------';

/** Texts are searched without accents, apostrophes and invisible marks, and "œ" is "oe". */
export class Folding1763600000160 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // What is kept by this function is made anew by the modules that keep it. The spacing accent would become a space.
    await queryRunner.query(`
      create or replace function platform.fold(value text) returns text
        language sql immutable strict parallel safe
        return replace(replace(replace(replace(translate(
          regexp_replace(lower(normalize(translate(value, '\u00B4', ''), nfkd)), '[${LEFT_OUT}]', '', 'g'),
          '${FROM}', '${TO}'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th');
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create or replace function platform.fold(value text) returns text
        language sql immutable strict parallel safe
        return lower(regexp_replace(normalize(value, nfkd), '[\\u0300-\\u036f]', '', 'g'));
    `);
  }
}
