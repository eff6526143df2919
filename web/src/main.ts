import "./look/index.css";
import "./text/language.svelte";
import { mount } from "svelte";
import App from "./App.svelte";

mount(App, { target: document.body });
