import database from './database.json';

export const { categories, stores } = database;
export type Product = (typeof categories)[number]['products'][number];
export type Store = (typeof stores)[number];
